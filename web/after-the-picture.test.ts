import { describe, expect, it } from 'vitest'
import { scriptsAfterThePicture } from './after-the-picture.ts'

const head =
  '<link rel="preload" href="/a.woff2"/><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>'
const module = '<script type="module" async="">import "/a.js"</script>'
const page = (body: string) => `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`

describe('a page lays its modules aside until it has been painted', () => {
  it('asks for none of them in the head and for everything else as before', () => {
    const html = scriptsAfterThePicture(page(module))
    expect(html).not.toContain('modulepreload" href')
    expect(html.match(/rel="later"/g)).toHaveLength(2)
    expect(html).toContain('<link rel="preload" href="/a.woff2"/>')
  })

  it('leaves what it may need next to its scripts', () => {
    const html = scriptsAfterThePicture(page(module).replace('<head>', '<head><link rel="prefetch" href="/map.js"/>'))
    expect(html).toContain('<link rel="at-last" href="/map.js"/>')
  })

  it('begins them from a script of its own, the last of the body', () => {
    const html = scriptsAfterThePicture(page(module))
    expect(html).toContain('<script type="later">import "/a.js"</script><script>(')
    expect(html).toMatch(/\)\(\)<\/script><\/body><\/html>$/)
  })

  it('hands over its data before it begins them', () => {
    const html = scriptsAfterThePicture(page(`${module}<script>data("東京")</script>`))
    expect(html).toContain('import "/a.js"</script><script>data("東京")</script><script>(')
  })

  it.each([
    ['without modules is left alone', page('<p>Nothing runs here</p>')],
    ['that is no page is left alone', '{"a":"<script type=\\"module\\" async=\\"\\">"}'],
  ])('one %s', (_what, html) => {
    expect(scriptsAfterThePicture(html)).toBe(html)
  })
})
