/**
 * Checked form as it is sent with its files: lists and objects as JSON text. Emptied fields are sent as empty, because
 * a field that is not sent keeps its value.
 */
export function formDataOf(form: object, files: { [field: string]: File | null }): FormData {
  const data = new FormData()
  const fields: [string, unknown][] = Object.entries(form)
  for (const [name, value] of fields) {
    if (name in files || value === undefined || value === false) continue
    data.set(
      name,
      value === null ? '' : value === true ? '1' : typeof value === 'object' ? JSON.stringify(value) : String(value),
    )
  }
  for (const [name, file] of Object.entries(files)) if (file) data.set(name, file, file.name)
  return data
}
