"""Measures a corpus with Apache Spark: one `measure batch` for each partition.

    spark-submit measure_corpus.py --measure measure requests.jsonl answers

Each line of the input is a request of `measure batch`, each line of the output its answer, in the same
order. Prints a summary as JSON. A lock (`measure lock`) makes every machine measure alike, or not at all.
"""

import argparse
import json
import shlex
import shutil
import sys

from pyspark.sql import SparkSession
from pyspark.sql import functions as f
from pyspark.sql import types as t

# The parts of an answer that are read.
ANSWER = t.StructType([
    t.StructField("rect", t.StructType([t.StructField("height", t.DoubleType())])),
    t.StructField("lineCount", t.LongType()),
    t.StructField("estimate", t.StructType([t.StructField("lineCount", t.LongType())])),
    t.StructField("error", t.StructType([t.StructField("code", t.StringType())])),
])


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("requests", help="a file or folder of JSON Lines")
    parser.add_argument("answers", help="the folder to write, which must not exist")
    parser.add_argument("--measure", default="measure", help="the tool, on every machine")
    parser.add_argument("--locked", help="a lock file, on every machine")
    parser.add_argument("--partitions", type=int, default=None, help="default: as Spark divides the input")
    return parser.parse_args()


def command(options):
    """The command of a partition. A line that cannot be measured is answered with an error, and the tool
    then ends with status 1, which is no reason to fail: the number of answers is what is checked."""
    words = [options.measure, "batch"]
    if options.locked:
        words += ["--locked", options.locked]
    return shlex.join(words)


def summary(spark, answers):
    """Sizes and errors over the whole corpus."""
    frame = spark.createDataFrame(answers.map(lambda line: (line,)), "line string")
    answer = frame.select(f.from_json("line", ANSWER).alias("a")).select("a.*")
    row = answer.agg(
        f.count("*").alias("texts"),
        f.count("error").alias("errors"),
        f.sum("lineCount").alias("lines"),
        f.percentile_approx("rect.height", 0.5).alias("medianHeight"),
        f.max("rect.height").alias("greatestHeight"),
        f.sum((f.col("lineCount") != f.col("estimate.lineCount")).cast("long")).alias("wrongEstimates"),
    ).first()
    return row.asDict()


def main():
    options = arguments()
    if shutil.which(options.measure) is None:
        sys.exit(f"{options.measure}: not found; build it with make, or give its path with --measure")
    spark = SparkSession.builder.appName("measure").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    requests = spark.sparkContext.textFile(options.requests, options.partitions)
    requests.pipe(command(options)).saveAsTextFile(options.answers)
    answers = spark.sparkContext.textFile(options.answers)
    asked = requests.filter(lambda line: line.strip(" \t\r")).count()
    answered = answers.count()
    if asked != answered:
        sys.exit(f"{asked} requests have {answered} answers: run '{command(options)}' on a machine to see why")
    print(json.dumps(summary(spark, answers), sort_keys=True))


if __name__ == "__main__":
    main()
