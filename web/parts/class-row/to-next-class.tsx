import { Button } from '../../ui/button.tsx'

const MANY = 4

interface ToNextClassProps {
  /** The `ul` whose rows have the class 'started' when they are over. */
  readonly list: { readonly current: HTMLElement | null }
  readonly started: number
  readonly all: number
}

/** Shown above a list that begins with many classes that have started, followed by others. */
export function ToNextClass({ list, started, all }: ToNextClassProps) {
  if (started <= MANY || started >= all) return null
  return (
    <Button
      variant="soft"
      size="sm"
      icon="chevron-down"
      className="my-2"
      onClick={() => list.current?.querySelector('li:not(.started)')?.scrollIntoView({ block: 'center' })}
    >
      Go to the next class
    </Button>
  )
}
