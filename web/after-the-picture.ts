import type { WrittenPage } from './page-bytes.ts'

/**
 * Makes a page fetch its scripts after its first view: a page is readable before it runs. The scripts that the router
 * requests in the head, ahead of fonts and pictures, wait until the page is painted and its first pictures have loaded,
 * at most a second. Until then links and forms work as they do without scripts. What the page may need next waits until
 * the scripts are there (entry.client.tsx).
 *
 * @param page the whole page; the content security policy is made from the result
 * @param data the scripts that hand over the page's data, which go to its end
 */
export function scriptsAfterThePicture(page: WrittenPage, data = ''): void {
  const end = page.lastPlaceOf('</body>')
  if (end < 0) return
  const head = page.placeOf('</head>')
  // It is the last of a page's own scripts, so searching from the end passes over little.
  const module = page.lastPlaceOf(MODULE)
  if (head < 0 || module < head || end < module) return page.setEnd(end, data + page.textBetween(end))
  const script = page.textBetween(module, end).slice(MODULE.length)
  page.setEnd(module, LATER + script + data + beginning + page.textBetween(end))
  page.setBeginning(withPatientLinks(page.textBetween(0, head)), head)
}

function withPatientLinks(head: string): string {
  return head
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replaceAll('<link rel="prefetch"', '<link rel="at-last"')
}

const MODULE = '<script type="module" async="">'
const LATER = '<script type="later">'

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

const beginning = `<script>${begin}</script>`
