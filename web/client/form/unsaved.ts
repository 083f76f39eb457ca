/**
 * The mark of an element in which something is typed and not saved. It is an attribute, so that a page sees all of its
 * forms at once: 'sending' while the values are on their way.
 */
export function markUnsaved(isChanged: boolean, isSending: boolean): 'typed' | 'sending' | undefined {
  return isChanged ? (isSending ? 'sending' : 'typed') : undefined
}

/** Whether leaving would lose something. What is on its way may lead to another page. */
export function losesTyped(within: ParentNode | null): boolean {
  return within !== null && within.querySelector('[data-unsaved=typed]') !== null
}

/** Whether something is typed here, also if it is on its way. */
export function holdsTyped(within: ParentNode | null): boolean {
  return within !== null && within.querySelector('[data-unsaved]') !== null
}
