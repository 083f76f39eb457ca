import { describe, expect, it } from 'vitest'
import { scriptCorpus } from '../../tests/support/script-corpus.ts'
import { escapeText, sanitiseOrNull, sanitiseHtml } from './sanitise-html.rules.ts'

describe('texts of operators', () => {
  it.each([
    [
      'paragraphs, lists and links',
      '<h2>Terms</h2><p>See <a href="/privacy">here</a> &amp; <em>there</em>.</p><ul><li>One</li></ul>',
      '<h2>Terms</h2><p>See <a href="/privacy" rel="noopener">here</a> &amp; <em>there</em>.</p><ul><li>One</li></ul>',
    ],
    [
      'pictures of ours and of the web',
      '<img src="/art/a.png" alt="A" width=20><img src="https://x.example/b.png">',
      '<img src="/art/a.png" alt="A" width="20"><img src="https://x.example/b.png">',
    ],
    ['a list that begins later', '<ol start=3 type="a"><li>x</li></ol>', '<ol start="3"><li>x</li></ol>'],
    ['text that looks like markup', '1 < 2 & 3 > 2, "quoted"', '1 &lt; 2 &amp; 3 &gt; 2, &quot;quoted&quot;'],
    ['tags left open', '<ul><li><b>One', '<ul><li><b>One</b></li></ul>'],
    ['tags closed in the wrong order', '<b><i>x</b></i>', '<b><i>x</i></b>'],
    ['tags that were never opened', '</p></script>x', 'x'],
    ['what it does not know, kept as text', '<article><marquee>Sale</marquee></article>', 'Sale'],
    ['classes, styles and ids', '<p class="x" style="position:fixed" id="content">x</p>', '<p>x</p>'],
    [
      'a mailbox and a telephone',
      '<a href="mailto:a@b.example">m</a><a href="tel:+41">t</a>',
      '<a href="mailto:a@b.example" rel="noopener">m</a><a href="tel:+41" rel="noopener">t</a>',
    ],
    [
      'tables, definitions, figures and lines',
      '<table><thead><tr><th colspan=2>A</th></tr></thead><tbody><tr><td rowspan="3">B</td></tr></tbody></table><hr><dl><dt>C</dt><dd>D</dd></dl><figure><img src="/x" title="T" height="9"><figcaption>E</figcaption></figure>',
      '<table><thead><tr><th colspan="2">A</th></tr></thead><tbody><tr><td rowspan="3">B</td></tr></tbody></table><hr><dl><dt>C</dt><dd>D</dd></dl><figure><img src="/x" title="T" height="9"><figcaption>E</figcaption></figure>',
    ],
    [
      'addresses with and without encryption',
      '<a href="http://x.example/a b">a</a><img src="http://x.example/b.png"><a href="HTTPS://x.example/">b</a>',
      '<a href="http://x.example/a b" rel="noopener">a</a><img src="http://x.example/b.png"><a href="HTTPS://x.example/" rel="noopener">b</a>',
    ],
    [
      'a title as it is written',
      '<a title=" it\'s\ta &eacute; ">x</a>',
      '<a title=" it\'s\ta é " rel="noopener">x</a>',
    ],
    ['an apostrophe', "It's", 'It&#39;s'],
  ])('%s', (_what, html, safe) => {
    expect(sanitiseHtml(html)).toBe(safe)
    expect(sanitiseHtml(safe)).toBe(safe)
  })

  it('may be missing', () => {
    expect(sanitiseOrNull(null)).toBeNull()
    expect(sanitiseOrNull('<p onclick=x>y</p>')).toBe('<p>y</p>')
  })
})

it.each(['wide', '10px', '1e3', '-1', '12345', ''])('takes no size of %j', (size) => {
  expect(sanitiseHtml(`<ol start="${size}"></ol>`)).toBe('<ol></ol>')
  expect(sanitiseHtml(`<img width="${size}" height="${size}">`)).toBe('<img>')
  expect(sanitiseHtml(`<table><td colspan="${size}" rowspan="${size}">x</td></table>`)).toBe(
    '<table><td>x</td></table>',
  )
})

const notText =
  'script style template noscript iframe object svg math head title xmp noembed noframes textarea select option'
it.each(notText.split(' '))('removes the content of <%s>', (tag) => {
  expect(sanitiseHtml(`a<${tag}>lost</${tag}>z`)).toBe('az')
})

it('reads past invisible letters', () => {
  expect(sanitiseHtml('a\0b<scr\0ipt>alert(1)</scr\0ipt>')).toBe('ab')
  expect(sanitiseHtml('<a href="  \u0001 /x y  ">x</a>')).toBe('<a href="/x y" rel="noopener">x</a>')
})

it.each([
  ['&amp; &eacute; &frac12; &#233; &#x1f600;', '&amp; &eacute; &frac12; &#233; &#x1f600;'],
  ['R&B & &; &a; &#; &#x; &#12345678; &é;', 'R&amp;B &amp; &amp;; &amp;a; &amp;#; &amp;#x; &amp;#12345678; &amp;é;'],
  [`<b title="x">it's</b>`, '&lt;b title=&quot;x&quot;&gt;it&#39;s&lt;/b&gt;'],
])('escapes %s', (text, escaped) => expect(escapeText(text)).toBe(escaped))

it('reads an address as browsers do', () => {
  expect(sanitiseHtml('<a href=" /pri\nvacy\t">x</a>')).toBe('<a href="/privacy" rel="noopener">x</a>')
})

/** Removes every form of an allowed tag, written exactly as the sanitiser writes it. */
const understood =
  /<\/?(?:p|br|hr|h[234]|ul|ol|li|dl|dt|dd|strong|em|b|i|u|small|sub|sup|code|blockquote|figure|figcaption|table|thead|tbody|tr|th|td|a|img)(?: (?:href|src)="(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\&]))[^"<>\t\n\r]*"| (?:title|alt|width|height|colspan|rowspan)="[^"<>]*"| rel="noopener")*>/g

describe('texts of attackers (trust 24)', () => {
  it.each(scriptCorpus)('%s', (html) => {
    const safe = sanitiseHtml(html)
    expect(safe.replaceAll(understood, '')).not.toMatch(/[<>"']/)
    expect(sanitiseHtml(safe)).toBe(safe)
  })

  it('handles nonsense before the test times out', () => {
    for (const nonsense of ['<', '<a ', '<a "', '<!--', '<script>', '<b>', '</b>', '&#'])
      expect(sanitiseHtml(nonsense.repeat(20_000))).not.toContain('<script')
    const long = 'a'.repeat(1_000_000)
    for (const nonsense of [
      `<${long}`,
      `</${long}`,
      `<p ${long}>`,
      `<p ${long} =>`,
      `<p ${'-'.repeat(1_000_000)}>`,
      `<p${' '.repeat(1_000_000)}`,
    ])
      expect(sanitiseHtml(nonsense)).not.toContain('<script')
  })

  it('handles a megabyte of unclosed tags: more than 10,000 are text', () => {
    for (const nonsense of ['<b></i>', '<b><i>', '<p title="<">', '</p>', '<ul><li>', '<svg><p>'])
      expect(sanitiseHtml(nonsense.repeat(1_000_000 / nonsense.length))).not.toMatch(/[<>"']/)
    expect(sanitiseHtml('<br>'.repeat(9_999))).toBe('<br>'.repeat(9_999))
    expect(sanitiseHtml('<br>'.repeat(10_000))).toBe('&lt;br&gt;'.repeat(10_000))
  })

  it('nests no deeper than 30', () => {
    expect(sanitiseHtml('<b>'.repeat(100))).toBe('<b>'.repeat(30) + '</b>'.repeat(30))
  })
})
