export function watchSources(root: string, onChange: (file: string) => void): () => void
