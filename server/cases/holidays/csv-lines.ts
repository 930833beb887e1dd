/** A record of a CSV with the number of the line on which it begins. */
export type CsvLine = { line: number; cells: string[] }

/**
 * Reads a CSV by RFC 4180, with `,`, `;` or a tab between the cells, as spreadsheets write them. Lines without any text
 * are left out.
 */
export function csvLines(file: string): CsvLine[] {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const separator = separatorOf(text)
  const lines: CsvLine[] = []
  let record: CsvLine = { line: 1, cells: [] }
  let cell = ''
  let is_quoted = false
  let line = 1
  const endCell = () => {
    record.cells.push(cell)
    cell = ''
  }
  const endRecord = () => {
    endCell()
    if (record.cells.some((each) => each.trim() !== '')) lines.push(record)
    record = { line: line + 1, cells: [] }
  }
  for (let place = 0; place < text.length; place += 1) {
    const letter = text.charAt(place)
    if (is_quoted && letter === '"' && text.charAt(place + 1) === '"') {
      cell += letter
      place += 1
    } else if (letter === '"' && (is_quoted || cell === '')) is_quoted = !is_quoted
    else if (letter === separator && !is_quoted) endCell()
    else if (letter === '\n' && !is_quoted) endRecord()
    else cell += letter
    if (letter === '\n') line += 1
  }
  endRecord()
  return lines
}

/** The separator that is most frequent in the first lines. */
function separatorOf(text: string): string {
  const head = text.split('\n', 5).join('\n')
  const [most = ','] = [',', ';', '\t'].toSorted((one, other) => head.split(other).length - head.split(one).length)
  return most
}

/** A cell as it was before a spreadsheet was kept from running it as a formula. */
export const withoutApostrophe = (cell: string) => cell.trim().replace(/^'(?='*[=+\-@\t\r])/, '')
