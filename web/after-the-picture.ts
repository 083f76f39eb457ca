/**
 * Makes a page fetch its scripts after its first view: a page is readable before it runs. The scripts that the router
 * requests in the head, ahead of fonts and pictures, wait until the page is painted and its first pictures have loaded,
 * at most a second. Until then links and forms work as they do without scripts. What the page may need next waits until
 * the scripts are there (entry.client.tsx).
 *
 * @param html the whole page; the content security policy is made from the result
 */
export function scriptsAfterThePicture(html: string): string {
  const head = html.indexOf('</head>')
  const module = html.lastIndexOf(MODULE)
  const end = html.lastIndexOf('</body>')
  if (head < 0 || module < head || end < module) return html
  const script = html.slice(module + MODULE.length, end)
  return withPatientLinks(html.slice(0, head)) + html.slice(head, module) + LATER + script + beginning + html.slice(end)
}

function withPatientLinks(head: string): string {
  return head
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replaceAll('<link rel="prefetch"', '<link rel="at-last"')
}

const MODULE = '<script type="module" async="">'
const LATER = '<script type="later">'

/** Hidden pages are not painted, and a picture may never arrive: hence the limit of a second. */
function beginScripts(): void {
  const painted = new Promise((go) => requestAnimationFrame(() => setTimeout(go)))
  const first = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')]
  const pictures = first.map((picture) => picture.decode().catch(() => undefined))
  const atTheLatest = new Promise((go) => setTimeout(go, 1000))
  void Promise.race([Promise.all([painted, ...pictures]), atTheLatest]).then(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = 'modulepreload'
    const waiting = document.querySelector('script[type=later]')
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = waiting?.textContent ?? ''
    waiting?.replaceWith(script)
  })
}

const beginning = `<script>(${beginScripts.toString()})()</script>`
