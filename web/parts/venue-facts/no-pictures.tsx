/** Replaces missing pictures with drawn hills in the site's colours and the venue's initial. */
export function NoPictures({ name }: { readonly name: string }) {
  const initial = /\p{L}|\p{N}/u.exec(name)?.[0]?.toLocaleUpperCase('en') ?? ''
  return (
    <div aria-hidden className="relative mt-5 aspect-[16/9] overflow-hidden rounded-card bg-brand-100 md:aspect-[4/1]">
      <svg viewBox="0 0 1200 400" preserveAspectRatio="xMidYMax slice" className="absolute inset-0 size-full">
        <circle cx="930" cy="130" r="74" className="fill-brand-50" />
        <circle cx="930" cy="130" r="112" className="fill-brand-50 opacity-50" />
        <path d="M0 260c150-90 280-96 420-28s250 60 380-22 270-70 400 20v170H0z" className="fill-brand-200" />
        <path d="M0 320c190-70 330-40 470 2s300 32 430-30 210-30 300-4v112H0z" className="fill-brand-300" />
        <path d="M0 372c240-42 420 8 620-4s390-52 580-14v46H0z" className="fill-brand-400" />
      </svg>
      <div className="absolute inset-0 grid place-items-center">
        <span className="grid size-20 place-items-center rounded-panel bg-surface-raised font-display text-4xl font-bold text-primary-text shadow-raised md:size-24 md:text-5xl">
          {initial}
        </span>
      </div>
    </div>
  )
}
