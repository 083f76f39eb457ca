import type { BlogPost } from '../../../contract/content.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SiteButtonLink } from '../../site/links/site-link.tsx'
import { useLoad } from '../../client/load/use-load.ts'
import * as texts from './texts.ts'

/** update-news (1-storefront §2.6): the picture of the announced article, or else of the newest; upright on a phone. */
export function UpdateNews() {
  const { newsArticle } = useSite().branding
  const [loaded, reload] = useLoad(() => loadNews(newsArticle), 'news')
  if (loaded.state === 'loading') {
    return (
      <div role="status" className="grid grid-cols-1 gap-5">
        <span className="sr-only">{texts.newsLoading}</span>
        <Skeleton className="aspect-4/5 rounded-card sm:aspect-video" />
        <Skeleton shape="text" width="70%" />
      </div>
    )
  }
  if (loaded.state === 'failed')
    return (
      <ErrorState
        title={loaded.problem.message}
        action={<Button onClick={() => void reload()}>{texts.retryButton}</Button>}
      />
    )
  const article = loaded.value
  if (!article) return <EmptyState icon="bell" title={texts.newsEmptyTitle} />
  return (
    <article className="grid grid-cols-1 gap-5">
      <Picture
        src={article.featureImage}
        alt={article.imageAlt ?? ''}
        ratio={null}
        sizes="(min-width: 480px) 720px, 100vw"
        className="aspect-4/5 max-h-[46dvh] w-full rounded-card sm:aspect-video sm:max-h-none"
      />
      <div>
        <h3 className="text-title text-balance">{article.title}</h3>
        <p className="mt-2 text-ink-muted">{article.shortDescription}</p>
      </div>
      <SiteButtonLink to={`/blogs/${article.slug}`} replace size="lg" wide>
        {texts.newsMoreLink}
      </SiteButtonLink>
    </article>
  )
}

async function loadNews(announced: string | null): Promise<BlogPost | undefined> {
  const slug = announced ?? (await awaitAnswer(api.GET('/api/blogdata/index.json')))[0]
  return slug === undefined
    ? undefined
    : awaitAnswer(api.GET('/api/blogdata/{slug}.json', { params: { path: { slug } } }))
}
