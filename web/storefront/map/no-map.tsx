import { Icon } from '../../ui/icon.tsx'

/** In the place of a map that this browser cannot draw, or whose code did not arrive. */
export function NoMap({ children = 'This browser cannot draw the map: it needs WebGL, which is switched off or missing. Everything on it is in the list' }: { readonly children?: string }) {
  return (
    <div className="absolute inset-0 grid content-center justify-items-center gap-3 p-6 text-center text-ink-muted">
      <Icon name="map" size={32} />
      <p className="max-w-72">{children}</p>
    </div>
  )
}
