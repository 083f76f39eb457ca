import { describe, expect, it } from 'vitest'
import { sanitiseHtml } from '../formats/sanitise-html.rules.ts'
import { descriptionHtml, plainDescription } from './description.rules.ts'

describe('a description', () => {
  it.each([
    ['one paragraph', '<p>Weights &amp; more.</p>', 'Weights & more.'],
    ['two', '<p>One.</p>\n<p>Two.</p>', 'One.\n\nTwo.'],
    ['a break', '<p>One<br>two</p>', 'One\ntwo'],
    [
      'a list',
      '<p>Bring:</p><ul><li>a towel</li><li>shoes</li></ul><p>Done.</p>',
      'Bring:\n\n- a towel\n- shoes\n\nDone.',
    ],
    ['a list alone', '<ul><li>a towel</li><li>shoes</li></ul>', '- a towel\n- shoes'],
    ['no tags at all', 'Just letters', 'Just letters'],
    ['what looks like a tag', '<p>1 &lt; 2 &lt;script&gt;</p>', '1 < 2 <script>'],
  ])('of %s becomes text, and the text its HTML again', (_what, html, text) => {
    expect(plainDescription(html)).toBe(text)
    expect(plainDescription(descriptionHtml(text))).toBe(text)
  })

  it.each([
    ['paragraphs', 'One.\n\n\n Two. ', '<p>One.</p><p>Two.</p>'],
    ['items with any dash', '- a\n* b\n• c', '<ul><li>a</li><li>b</li><li>c</li></ul>'],
    ['a dash within a paragraph', 'Open:\n- always', '<p>Open:<br>- always</p>'],
    ['typed HTML', '<b onclick=x>Hi</b>', '<p>&lt;b onclick=x&gt;Hi&lt;/b&gt;</p>'],
    ['nothing', ' \n \n', ''],
  ])('is written from %s', (_what, text, html) => {
    expect(descriptionHtml(text)).toBe(html)
    expect(sanitiseHtml(html)).toBe(html)
  })

  it('loses formats only in the text', () =>
    expect(plainDescription('<h2>Why</h2><p>A <strong>bold</strong> <a href="https://example.com">word</a></p>')).toBe(
      'Why\n\nA bold word',
    ))
})
