import type { LoaderFunctionArgs } from 'react-router'
import type { addedPages, ContentCategory, ContentPage, FaqItem } from '../../../contract/content.ts'
import { type SiteBranding, loadBranding } from './branding.ts'
import { fromContentService } from './content-service.ts'
import { apiContext, requestContext } from '../../client/api/request-context.ts'

type Load = Pick<LoaderFunctionArgs, 'context' | 'request'>
export type FaqQuestion = Pick<FaqItem, 'title' | 'content' | 'section'>

/** 2-marketplace §6: whose texts each kind of site shows. */
export function categoryOf({ mode }: Pick<SiteBranding, 'mode'>): ContentCategory {
  if (mode === 'restricted') return 'B2BRestrictedWL'
  return mode === 'master' ? 'B2BMasterWL' : 'B2C'
}

/** The branding of the page being loaded. */
export function brandingOfPage({ context, request }: Load): Promise<SiteBranding> {
  return loadBranding(context.get(apiContext), new URL(request.url), context.get(requestContext))
}

/** The questions for a kind of site, in order; none while the content service has never answered. */
export async function loadQuestions({ context }: Load, category: ContentCategory): Promise<FaqQuestion[]> {
  const api = context.get(apiContext)
  const { onContentFailure: onFailure } = context.get(requestContext)
  const items = await fromContentService<FaqItem[]>({
    key: 'faq',
    onFailure,
    ask: (signal) => api.GET('/api/cms/faq', { signal }),
  })
  return (items ?? [])
    .filter((item) => item.category === category)
    .map(({ title, content, section }) => ({ title, content, section }))
}

/** 'How it works' for a kind of site; null while the content service has never answered. */
export async function loadHowItWorks({ context }: Load, category: ContentCategory): Promise<ContentPage | null> {
  const api = context.get(apiContext)
  const { onContentFailure: onFailure } = context.get(requestContext)
  const ask = (signal: AbortSignal) =>
    api.GET('/api/cms/content/how-it-works', { params: { query: { category } }, signal })
  return (await fromContentService<ContentPage>({ key: `how-it-works/${category}`, onFailure, ask })) ?? null
}

/** A page; null while the content service has never answered. */
export async function loadPage(
  { context }: Load,
  page: 'privacy-policy' | 'terms-of-use' | (typeof addedPages)[number],
): Promise<ContentPage | null> {
  const api = context.get(apiContext)
  const { onContentFailure: onFailure } = context.get(requestContext)
  const ask = (signal: AbortSignal) =>
    page === 'privacy-policy' || page === 'terms-of-use'
      ? api.GET(`/api/cms/content/${page}`, { signal })
      : api.GET('/api/cms/content/{page}', { params: { path: { page } }, signal })
  return (await fromContentService<ContentPage>({ key: page, onFailure, ask })) ?? null
}
