/** True if a key press belongs to a text field, or to a window over the page. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return true
  const on = event.target instanceof Element ? event.target : null
  return on?.closest('input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]') !== null
}
