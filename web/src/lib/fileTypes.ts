/** What people call a file, by its media type. */
const known: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/msword': 'DOC',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.ms-excel': 'XLS',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/zip': 'ZIP',
  'image/jpeg': 'JPEG',
  'image/svg+xml': 'SVG',
  'image/webp': 'WebP',
  'text/csv': 'CSV',
  'text/plain': 'TXT',
}

/** A media type in one word: `fileType('application/pdf')` is `PDF`. One that nobody listed says its own last word. */
export function fileType(mime: string): string {
  const own = mime.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return known[own] ?? (own.split('/').at(-1) ?? own).split(/[.+-]/).at(-1)?.toUpperCase() ?? ''
}
