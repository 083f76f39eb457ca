import { describe, expect, it } from 'vitest'
import { scriptsAfterThePicture } from './after-the-picture.ts'
import { bytesOf } from './page-bytes.ts'

const head =
  '<link rel="preload" href="/a.woff2"/><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>'
const module = '<script type="module" async="">import "/a.js"</script>'
const page = (body: string) => `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`
const write = (html: string, data?: string) => bytesOf([html], (text) => scriptsAfterThePicture(text, data)).toString()

describe('a page lays its modules aside until it has been painted', () => {
  it('asks for none of them in the head and for everything else as before', () => {
    const html = write(page(module))
    expect(html).not.toContain('modulepreload" href')
    expect(html.match(/rel="later"/g)).toHaveLength(2)
    expect(html).toContain('<link rel="preload" href="/a.woff2"/>')
  })

  it('leaves what it may need next to its scripts', () => {
    const html = write(page(module).replace('<head>', '<head><link rel="prefetch" href="/map.js"/>'))
    expect(html).toContain('<link rel="at-last" href="/map.js"/>')
  })

  it('begins them from a script of its own, the last of the body', () => {
    const html = write(page(module))
    expect(html).toContain('<script type="later">import "/a.js"</script><script>(() => {')
    expect(html).toMatch(/<\/script><\/body><\/html>$/)
  })

  it('hands over its data before it begins them', () => {
    expect(write(page(module), '<script>data("東京")</script>')).toContain(
      '<script>data("東京")</script><script>(() => {',
    )
  })

  it('hands over its data without modules as well', () => {
    expect(write(page('<p>Yoga</p>'), '<script>data</script>')).toBe(page('<p>Yoga</p><script>data</script>'))
  })

  it.each([
    ['without modules is left alone', page('<p>Nothing runs here</p>')],
    ['that is no page is left alone', '{"a":"<script type=\\"module\\" async=\\"\\">"}'],
  ])('one %s', (_what, html) => {
    expect(write(html)).toBe(html)
  })

  it('keeps every letter as it was', () => {
    expect(write(page(`<p>Zürich, 東京, €</p>${module}`))).toContain('<p>Zürich, 東京, €</p>')
  })
})
