import StarterKit from '@tiptap/starter-kit'
import { LINK_TARGETS } from './editor-html.rules.ts'

/** What the editor knows: only what the sanitiser keeps (T152), which a test compares. */
export const editorExtensions = [
  StarterKit.configure({
    codeBlock: false,
    strike: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      isAllowedUri: (address) => LINK_TARGETS.test(address),
      HTMLAttributes: { rel: 'noopener', target: null, class: null },
    },
  }),
]
