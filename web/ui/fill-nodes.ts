import { createElement, Fragment, type ReactNode } from 'react'
import { type Blanks, isolateName } from '../../contract/fill-in.ts'

/** Like `fillIn` for a sentence in which elements stand, such as a link. */
export function fillNodes<const Text extends string>(
  text: Text,
  values: Readonly<Record<Blanks<Text>, ReactNode>>,
): ReactNode {
  const parts = text.split(/\{(\w+)\}/).map((part, at) => {
    if (at % 2 === 0) return part
    const value = values[part as Blanks<Text>]
    return typeof value === 'string' ? isolateName(value) : value
  })
  return createElement(Fragment, null, ...parts)
}
