import type { FaqItem } from '../../../contract/content.ts'
import * as texts from './texts.ts'

/** Makes our address absolute. */
export type Absolute = (path: string) => string
/** One thing in the terms of schema.org. */
export type StructuredData = Readonly<Record<string, unknown>>

interface Step {
  readonly name: string
  readonly path: string
}

export const SCHEMA = 'https://schema.org'

/** The position of a page: 'Home › Barcelona › North Pool'. The start is added. */
export function breadcrumbData(steps: readonly Step[], absolute: Absolute): StructuredData {
  const all = [{ name: texts.homeCrumb, path: '/' }, ...steps]
  return {
    '@context': SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  }
}

/** Questions with their answers as text. */
export function faqData(questions: readonly Pick<FaqItem, 'title' | 'content'>[]): StructuredData {
  return {
    '@context': SCHEMA,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ title, content }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: content },
    })),
  }
}

/** Leaves out unknown values. */
export function withoutGaps(data: Record<string, unknown>): StructuredData {
  return Object.fromEntries(
    Object.entries(data).filter(
      ([, value]) =>
        value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )
}
