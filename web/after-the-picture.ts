import { bytesOf } from './page-bytes.ts'

/**
 * Makes a page fetch its scripts after its first view: a page is readable before it runs. The scripts that the router
 * requests in the head, ahead of fonts and pictures, wait until the page is painted and its first pictures have loaded,
 * at most a second. Until then links and forms work as they do without scripts. What the page may need next waits until
 * the scripts are there (entry.client.tsx).
 *
 * @param page the whole page as bytes; the content security policy is made from the result
 * @param data the scripts that hand over the page's data, which go to its end
 */
export function scriptsAfterThePicture(page: Buffer, data = ''): Buffer {
  const head = page.indexOf('</head>')
  const end = page.lastIndexOf('</body>')
  // It is the last of a page's own scripts, so searching from the end passes over little.
  const module = page.lastIndexOf(MODULE)
  if (end < 0) return page
  if (head < 0 || module < head || end < module)
    return data ? Buffer.concat([page.subarray(0, end), bytesOf(data), page.subarray(end)]) : page
  // Only the head is decoded, as Latin-1, which leaves non-ASCII bytes unchanged. The rest stays as bytes.
  const patientHead = page
    .toString('latin1', 0, head)
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replaceAll('<link rel="prefetch"', '<link rel="at-last"')
  return Buffer.concat([
    Buffer.from(patientHead, 'latin1'),
    page.subarray(head, module),
    waiting,
    page.subarray(module + MODULE.length, end),
    bytesOf(data),
    beginning,
    page.subarray(end),
  ])
}

const MODULE = '<script type="module" async="">'

/** Hidden pages are not painted, and a picture may never arrive: hence the limit of a second. */
const begin = `(() => {
const painted = new Promise((go) => requestAnimationFrame(() => setTimeout(go)))
const pictures = [...document.querySelectorAll('img[fetchpriority=high]')].map((picture) => picture.decode().catch(() => undefined))
Promise.race([Promise.all([painted, ...pictures]), new Promise((go) => setTimeout(go, 1000))]).then(() => {
for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload'
const waiting = document.querySelector('script[type=later]')
const script = document.createElement('script')
script.type = 'module'
script.textContent = waiting.textContent
waiting.replaceWith(script)
})
})()`

const waiting = Buffer.from('<script type="later">')
const beginning = Buffer.from(`<script>${begin}</script>`)
