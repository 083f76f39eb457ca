import { Picture } from '../../ui/picture.tsx'
import * as texts from './texts.ts'

/** One large picture with two small ones beside it from 992; on a phone a row to swipe. */
export function PartnerGallery({ pictures }: { readonly pictures: readonly string[] }) {
  return (
    // The keyboard must be able to scroll this list.
    <ul
      aria-label={texts.galleryLabel}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="no-scrollbar flex snap-x snap-mandatory gap-3 overflow-x-auto max-md:-mx-(--gutter) max-md:px-(--gutter) lg:grid lg:grid-cols-[2fr_1fr] lg:grid-rows-2 lg:overflow-visible"
    >
      {pictures.map((picture, index) => (
        <li key={picture} className="w-[86%] shrink-0 snap-center md:w-[48%] lg:w-auto lg:first:row-span-2">
          <Picture
            src={`/images/${picture}-1280.webp`}
            alt=""
            ratio={null}
            priority={index === 0}
            sizes="(min-width: 992px) 820px, 86vw"
            className={`aspect-16/10 rounded-card ${index === 0 ? 'lg:aspect-auto lg:h-full' : 'lg:aspect-16/9'}`}
          />
        </li>
      ))}
    </ul>
  )
}
