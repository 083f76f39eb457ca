import { TOKENS_KEY } from '../api/tokens.ts'

/**
 * Marks the document of somebody who is signed in before the first paint, so that the page, which is the same for
 * everybody, reserves the place of what is theirs. Its hash is in the page's content policy.
 */
export const knownVisitorScript = `try{if(localStorage['${TOKENS_KEY}'])document.documentElement.dataset.known=''}catch{}`
