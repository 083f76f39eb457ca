import { type LinkProps } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface EarlierClassesProps extends Pick<LinkProps, 'to' | 'state'> {
  /** How many classes of the day had begun when the page was loaded. */
  readonly count: number
  readonly isOpen: boolean
}

/** Opens and folds the classes of today that have begun. The address says which, so that it works without a script. */
export function EarlierClasses({ count, isOpen, ...link }: EarlierClassesProps) {
  if (count === 0) return null
  return (
    <ButtonLink
      {...link}
      replace
      preventScrollReset
      variant="soft"
      size="sm"
      icon={isOpen ? 'chevron-up' : 'chevron-down'}
      aria-expanded={isOpen}
      className="my-2"
    >
      {isOpen ? fillIn(texts.earlierHideButton, { count }) : fillIn(texts.earlierShowButton, { count })}
    </ButtonLink>
  )
}
