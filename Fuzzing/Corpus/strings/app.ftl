# fit: 120x44
save = Save { $name }
  continued
emails = { $count ->
    [one] One email
   *[other] { NUMBER($count) } emails
 }
-brand = Measure
about = About { -brand } { "\u00E4" }
  .title = Title
