type Part = { key: string; share: number }

/** Distinguished by lightness and a gap, not by colour alone; the list next to it has the names. */
const shades = ['bg-brand', 'bg-marigold', 'bg-brand-mid/60', 'bg-ink-soft', 'bg-waiting', 'bg-line-strong']
export const shadeAt = (place: number) => `forced-color-adjust-none ${shades[place % shades.length]}`

/** Bar of a whole divided into parts, from 0 to 1 each. */
export const ShareBar = ({ label, parts }: { label: string; parts: readonly Part[] }) => (
  <div role="img" aria-label={label} className="flex h-9 gap-0.5 overflow-hidden rounded-control bg-card">
    {parts.map(({ key, share }, place) => (
      <span
        key={key}
        className={`min-w-1 [print-color-adjust:exact] ${shadeAt(place)}`}
        style={{ flexGrow: share, flexBasis: 0 }}
      />
    ))}
  </div>
)
