import { expect, it } from 'vitest'
import { linesOfHtml } from './lines-of-html.rules.ts'

it.each([
  ['a paragraph', '<p>Observe local Covid19 guidelines.</p>', ['Observe local Covid19 guidelines.']],
  ['a list', '<ul><li>Bring a <strong>towel</strong></li>\n<li>No shoes</li></ul>', ['Bring a towel', 'No shoes']],
  ['a break', 'One<br>two', ['One', 'two']],
  ['a break written otherwise', 'One<br class="x" />two', ['One', 'two']],
  ['headings of each kind', '<h2>One</h2><h3>two</h3><h4>three</h4>four', ['One', 'two', 'three', 'four']],
  ['gaps', 'One \t two', ['One two']],
  ['what HTML writes in words', '<p>M&amp;M &lt;3 caf&#233; caf&#xe9;&nbsp;!</p>', ['M&M <3 café café !']],
  ['what HTML has other words for', '<p>d&rsquo;Or &ndash; &euro;&thinsp;5</p>', ['d’Or – € 5']],
  ['what is no letter', '&#9999999; &unknown; &constructor;', ['&#9999999; &unknown; &constructor;']],
  ['nothing', '<p> </p>', []],
])('%s as lines of plain text', (_what, html, lines) => expect(linesOfHtml(html)).toEqual(lines))
