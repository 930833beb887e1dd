export const Spinner = () => (
  <span
    aria-hidden="true"
    className="inline-block size-4.5 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
  />
)
