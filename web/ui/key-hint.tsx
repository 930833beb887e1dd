/** The key that does the same as a button, drawn on it; phones have none. */
export const KeyHint = ({ children }: { children: string }) => (
  <span
    aria-hidden="true"
    className="rounded-md border border-current/35 px-1.5 font-normal font-sans text-sm max-lg:hidden"
  >
    {children}
  </span>
)
