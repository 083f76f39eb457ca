import * as texts from './texts.ts'

/** The first stop of the Tab key: skips the header. */
export function SkipLink({ target }: { readonly target: string }) {
  return (
    <a
      href={`#${target}`}
      className="fixed top-3 left-3 z-50 -translate-y-24 rounded-control bg-secondary px-5 py-3 font-semibold text-on-secondary opacity-0 shadow-overlay transition-[translate,opacity] focus:translate-y-0 focus:opacity-100"
    >
      {texts.skipLink}
    </a>
  )
}
