export interface AnswerAsked {
  /** With or without a port: the site is known by its name. */
  readonly host: string
  readonly partner: string | undefined
  readonly b2cwl: string | undefined
  /** Path and query as they were sent. */
  readonly address: string | undefined
}

/** What a kept answer is found by: host, partner and white label, which make the site, and the address. */
export function keyOfAnswer({ host, partner, b2cwl, address }: AnswerAsked): string {
  // A line break is in no header and no address: no two requests share a key.
  return [hostnameOf(host), partner, b2cwl, address].join('\n')
}

function hostnameOf(host: string): string {
  return host.startsWith('[') ? host.slice(0, host.indexOf(']') + 1) : (host.split(':', 1)[0] ?? '')
}
