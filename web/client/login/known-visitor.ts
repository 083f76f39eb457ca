import { TOKENS_KEY } from '../api/tokens.ts'

/**
 * Marks the document of a signed-in visitor before the first paint. The page is the same for all visitors, so the mark
 * reserves the place of what is this visitor's. Its hash is in the page's content policy.
 */
export const knownVisitorScript = `try{if(localStorage['${TOKENS_KEY}'])document.documentElement.dataset.known=''}catch{}`
