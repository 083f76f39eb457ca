import type { Page } from '@playwright/test'

/**
 * What is wrong with the layout of a page, or of the dialog above it, at its present width: what is wider than the
 * screen, what is cut without an ellipsis, text outside its box, a short word in two pieces, what cannot be pressed.
 */
export const faultsOfLayout = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // All of a page is laid out, also what is far below.
    if (document.adoptedStyleSheets.length === 0) {
      const whole = new CSSStyleSheet()
      whole.replaceSync('* { content-visibility: visible !important }')
      document.adoptedStyleSheets = [whole]
    }
    const dialogs = document.querySelectorAll('dialog:modal')
    const top = dialogs.item(dialogs.length - 1) ?? document.body
    const faults: string[] = []
    const width = document.documentElement.clientWidth
    const say = (what: string, element: Element) => {
      const name = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 24)
      const at = element.getBoundingClientRect()
      const look = element.getAttribute('class')?.slice(0, 60) ?? ''
      faults.push(
        `${what}: ${element.localName}.${look} '${name}' ${Math.round(at.left)}–${Math.round(at.right)} of ${width}`,
      )
    }
    const all = [...top.querySelectorAll<HTMLElement>('*')].filter(
      (one) => !one.closest('svg, canvas') && one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
    const styles = new Map(all.map((one) => [one, getComputedStyle(one)]))
    const styleOf = (one: HTMLElement) => styles.get(one) ?? getComputedStyle(one)
    // Read aloud only.
    const isUnseen = (one: Element) => {
      const { width: across, height } = one.getBoundingClientRect()
      return across <= 1 || height <= 1
    }
    const isUnseenOrIn = (one: Element) => {
      for (let each: Element | null = one; each && each !== top; each = each.parentElement)
        if (isUnseen(each)) return true
      return false
    }
    /** The nearest part that scrolls or cuts sideways. */
    const cutterOf = (one: Element) => {
      for (let each = one.parentElement; each && each !== document.body; each = each.parentElement)
        if (styleOf(each).overflowX !== 'visible') return each
      return undefined
    }

    const isWide = (one: Element) => {
      const { left, right } = one.getBoundingClientRect()
      return (right > width + 1 || left < -1) && right > left
    }
    const lookForWide = (one: HTMLElement) => {
      if (isWide(one) && ![...one.children].some(isWide) && cutterOf(one) === undefined && !isUnseenOrIn(one))
        say('wider than the screen', one)
    }
    const lookForCut = (one: HTMLElement) => {
      const { overflowX, textOverflow, webkitLineClamp, display } = styleOf(one)
      if (!['hidden', 'clip'].includes(overflowX) || one.scrollWidth <= one.clientWidth + 1) return
      if (display === 'inline' || textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || isUnseenOrIn(one)) return
      const cutter = one.getBoundingClientRect()
      const cut = [...one.querySelectorAll<HTMLElement>('*')].find((part) => {
        const { right, top: above } = part.getBoundingClientRect()
        return part.textContent !== '' && right > cutter.right + 1 && above < cutter.bottom && cutterOf(part) === one
      })
      if (cut) say('cuts', cut)
    }

    const range = document.createRange()
    const lookAtBox = (text: Node, parent: HTMLElement) => {
      let box = parent
      while (styleOf(box).display === 'inline' && box.parentElement) box = box.parentElement
      range.selectNodeContents(text)
      const { left, right, top: above, bottom } = range.getBoundingClientRect()
      const of = box.getBoundingClientRect()
      const isClipped = styleOf(box).overflowX !== 'visible'
      if (!isClipped && (right > of.right + 2 || left < of.left - 2)) say('text outside its box', box)
      const presser = parent.closest<HTMLElement>('button, a, [role=tab], label')
      if (!presser || styleOf(box).overflowY !== 'visible') return
      const pressed = presser === box || styleOf(presser).display !== 'inline' ? presser.getBoundingClientRect() : of
      const slack = 0.5 * Number.parseFloat(styleOf(parent).fontSize)
      if (bottom > pressed.bottom + slack || above < pressed.top - slack) say('text higher than its box', box)
    }
    /** A short word of ours stays whole; one of only W is a long word's end. */
    const lookAtWords = (text: Node, parent: HTMLElement) => {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(
        /(?<!\S)(?!W+(?!\S))[A-Za-z0-9’.,]{2,12}(?!\S)/g,
      )) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const pieces = [...range.getClientRects()].filter((one) => one.width > 0)
        if (new Set(pieces.map((one) => Math.round(one.top))).size > 1) say(`'${word}' in two pieces`, parent)
      }
    }
    const lookAtText = (text: Node) => {
      const parent = text.parentElement
      if (text.textContent?.trim() === '' || !parent || !styles.has(parent) || isUnseenOrIn(parent)) return
      const cutter = parent.closest('.overflow-hidden')?.getBoundingClientRect()
      if (cutter && parent.getBoundingClientRect().top >= cutter.bottom) return
      lookAtBox(text, parent)
      lookAtWords(text, parent)
    }

    const pressable = 'a[href], button:not(:disabled), input:not([type=hidden], :disabled), select, textarea, summary'
    const lookWhetherPressed = (one: HTMLElement) => {
      if (isUnseenOrIn(one)) return
      one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const hits = [...one.getClientRects()]
        .filter(({ width: across, height }) => across > 0 && height > 0)
        .map(({ x, y, width: across, height }) => document.elementFromPoint(x + across / 2, y + height / 2))
      const isHit = hits.some((hit) => hit && (one.contains(hit) || hit.closest('label, a, button')?.contains(one)))
      if (hits.length > 0 && !isHit)
        say(`cannot be pressed, for ${hits[0]?.localName}.${hits[0]?.getAttribute('class')}`, one)
    }

    all.forEach(lookForWide)
    all.forEach(lookForCut)
    const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) lookAtText(text)
    all.filter((one) => one.matches(pressable)).forEach(lookWhetherPressed)
    scrollTo(0, 0)
    return [...new Set(faults)]
  })
