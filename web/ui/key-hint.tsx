/** Shortcut of a button, drawn on it; hidden on phones. */
export const KeyHint = ({ children }: { children: string }) => (
  <span
    aria-hidden="true"
    className="rounded-md border border-current/35 px-1.5 font-normal font-sans text-sm max-lg:hidden"
  >
    {children}
  </span>
)
