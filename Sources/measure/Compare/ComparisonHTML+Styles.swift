extension ComparisonHTML {
  /// One accent on paper or slate; plots use the same names.
  static let styles = """
    :root {
      color-scheme: light dark;
      --ground: light-dark(#fbfaf8, #16181d); --sheet: light-dark(#ffffff, #1e2128);
      --ink: light-dark(#1d2129, #e6e8ec); --faint: light-dark(#667080, #98a1b0);
      --rule: light-dark(#e3e1dc, #323743); --accent: light-dark(#2860c4, #7aa8ff);
      --under: light-dark(#c4472b, #ff8f73); --over: light-dark(#2860c4, #7aa8ff);
    }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--ground); color: var(--ink);
      font: 16px/1.5 system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif; }
    main { max-width: 72rem; margin: 0 auto; padding: 3rem 1.5rem 5rem; }
    h1 { font-size: 2.1rem; line-height: 1.15; letter-spacing: -0.02em; margin: 0 0 .5rem; }
    h2 { font-size: 1.15rem; margin: 3rem 0 .25rem; }
    p { margin: .25rem 0 1rem; color: var(--faint); max-width: 46rem; }
    .settings { display: flex; flex-wrap: wrap; gap: .4rem; list-style: none; padding: 0; margin: 0; }
    .settings li { border: 1px solid var(--rule); border-radius: 99px; padding: .1rem .75rem;
      font-size: .85rem; background: var(--sheet); }
    .plots { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr)); }
    figure { margin: 0; padding: .8rem .9rem .6rem; background: var(--sheet);
      border: 1px solid var(--rule); border-radius: 10px; }
    figcaption { font-weight: 600; font-size: .9rem; margin-bottom: .3rem; }
    svg { display: block; width: 100%; height: auto; overflow: visible; }
    svg text { fill: var(--faint); font-size: 10px; font-variant-numeric: tabular-nums; }
    svg .name { fill: var(--ink); }
    svg .grid { stroke: var(--rule); stroke-width: 1; }
    svg .axis { stroke: var(--faint); stroke-width: 1; }
    svg .under { fill: var(--under); } svg .over { fill: var(--over); }
    svg .even { fill: var(--faint); }
    svg .dot { fill: var(--accent); }
    .table { overflow-x: auto; background: var(--sheet); border: 1px solid var(--rule);
      border-radius: 10px; padding: .3rem .9rem .6rem; }
    table { border-collapse: collapse; width: 100%; font-size: .85rem;
      font-variant-numeric: tabular-nums; }
    th, td { text-align: right; padding: .35rem .6rem; white-space: nowrap;
      border-bottom: 1px solid var(--rule); vertical-align: top; }
    thead th { color: var(--faint); font-weight: 500; }
    th[colspan] { text-align: center; }
    tbody tr:last-child > * { border-bottom: 0; }
    .text { text-align: start; }
    td.text:last-child { white-space: normal; min-width: 16rem; overflow-wrap: anywhere; }
    """
}
