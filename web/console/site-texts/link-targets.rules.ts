/** Where a link of a text may lead: to the web, a mailbox, a telephone, or a page of ours. */
export const LINK_TARGETS = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i
