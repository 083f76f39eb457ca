import type { Page } from '@playwright/test'

/**
 * Texts that are hard to read on a small page: a day, a time, a price or a distance that goes on in the next line, a
 * dot between two facts that ends a line, and a field whose text is cut off without an ellipsis.
 */
export function findSplitTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wholes = [
      /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\s\d{1,2}(?:,\s\d{4})?\b/g,
      /\b\d{1,2}:\d\d [AP]M\b/g,
      /(?:£|€|\$|CHF )[\d,.]+\d/g,
      /\b[\d.]+ k?m\b/g,
    ]
    const found: string[] = []
    const linesOf = (text: Text, from: number, to: number) => {
      const range = document.createRange()
      range.setStart(text, from)
      range.setEnd(text, to)
      return [...new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))]
    }
    const look = (text: Text) => {
      const splits = wholes.flatMap((whole) => [...text.data.matchAll(whole)])
      for (const { index, 0: part } of splits)
        if (linesOf(text, index, index + part.length).length > 1) found.push(`split: ${part} in ${text.data}`)
      for (const { index } of text.data.matchAll(/·(?= \S)/g)) {
        const [dot, after] = [linesOf(text, index, index + 1).at(0), linesOf(text, index + 2, index + 3).at(0)]
        if ((after ?? 0) > (dot ?? 0) + 8) found.push(`a dot ends a line: ${text.data}`)
      }
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) if (walker.currentNode.parentElement?.checkVisibility()) look(walker.currentNode as Text)
    for (const field of document.querySelectorAll<HTMLInputElement>('input:is([type=text], [type=search])'))
      if (getComputedStyle(field).textOverflow !== 'ellipsis') found.push(`a field cuts off: ${field.placeholder}`)
    return found
  })
}
