interface UrlParts {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
}

export function buildUrl(path: string, { params = {}, query = {} }: UrlParts): string {
  const filledPath = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size === 0 ? filledPath : `${filledPath}?${search}`;
}
