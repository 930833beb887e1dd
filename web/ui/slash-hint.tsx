/** Shortcut to a search box, drawn inside it. */
export const SlashHint = () => (
  <span
    aria-hidden="true"
    className="pointer-events-none grid size-6 place-items-center rounded-md border border-line-strong bg-card font-sans text-ink-faint text-xs max-lg:hidden"
  >
    /
  </span>
)
