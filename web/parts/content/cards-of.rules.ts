interface Cards {
  /** What stands before the first small heading. */
  readonly lead: string
  readonly cards: readonly { readonly title: string; readonly text: string }[]
}

/** Splits a text of the content service at its small headings. All parts are HTML, as the server sanitised it. */
export function cardsOf(body: string): Cards {
  const [lead = '', ...parts] = body.split('<h3>')
  const cards = parts.map((part) => {
    const [title = '', text = ''] = part.split('</h3>')
    return { title, text }
  })
  return { lead, cards }
}
