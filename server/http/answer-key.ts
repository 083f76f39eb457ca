export interface AnswerAsked {
  /** With or without a port: the site is known by its name. */
  readonly host: string
  readonly partner: string | undefined
  readonly b2cwl: string | undefined
  /** Path and query as sent. */
  readonly address: string | undefined
}

/** The key of a kept answer: host, partner and white label, which determine the site, and the address. */
export function keyOfAnswer({ host, partner, b2cwl, address }: AnswerAsked): string {
  // No header or address contains a line break, so no two requests share a key.
  return [hostnameOf(host), partner, b2cwl, address].join('\n')
}

function hostnameOf(host: string): string {
  return host.startsWith('[') ? host.slice(0, host.indexOf(']') + 1) : (host.split(':', 1)[0] ?? '')
}
