/** Whether a text starts with what a JSON value can start with. `at` is its first unit that is not white space. */
export function startsLikeJson(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  if (unit === 123 || unit === 91 || unit === 34 || unit === 45) return true
  if (unit >= 48 && unit <= 57) return true
  return /^(?:true|false|null)\b/.test(text.slice(at, at + 6))
}
