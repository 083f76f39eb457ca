/**
 * Makes a page fetch its scripts after its first view: a page is readable before it runs. The scripts that the router
 * requests in the head, ahead of fonts and pictures, wait until the page is painted and its first pictures have loaded,
 * at most a second. Until then links and forms work as they do without scripts. What the page may need next waits until
 * the scripts are there (entry.client.tsx).
 *
 * @param page the whole page; the content security policy is made from the result
 * @param data the scripts that hand over the page's data, which go to its end
 * @returns the parts of the page, in order: nobody needs them as one text
 */
export function scriptsAfterThePicture(page: string, data = ''): string[] {
  const head = page.indexOf('</head>')
  const end = page.lastIndexOf('</body>')
  // It is the last of a page's own scripts, so searching from the end passes over little.
  const module = page.lastIndexOf(MODULE)
  if (end < 0) return [page]
  if (head < 0 || module < head || end < module) return [page.slice(0, end), data, page.slice(end)]
  const patientHead = page
    .slice(0, head)
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replaceAll('<link rel="prefetch"', '<link rel="at-last"')
  return [
    patientHead,
    page.slice(head, module),
    '<script type="later">',
    page.slice(module + MODULE.length, end),
    data,
    beginning,
    page.slice(end),
  ]
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

const beginning = `<script>${begin}</script>`
