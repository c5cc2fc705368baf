export function kindsSource(): string
