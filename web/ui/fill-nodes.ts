import { createElement, Fragment, type ReactNode } from 'react'
import type { Blanks } from '../../contract/fill-in.ts'

/** Like `fillIn` for a sentence in which elements stand, such as a link. */
export function fillNodes<const Text extends string>(
  text: Text,
  values: Readonly<Record<Blanks<Text>, ReactNode>>,
): ReactNode {
  const parts = text.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 0 ? part : values[part as Blanks<Text>]))
  return createElement(Fragment, null, ...parts)
}
