import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { lostMarkup } from '../../../contract/html-markup.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { editorExtensions } from './editor-extensions.ts'
import { cleanPasted, cleanWritten, LINK_TARGETS } from './editor-html.rules.ts'
import * as texts from './texts.ts'

interface RichEditorProps {
  readonly labelId: string
  readonly value: string
  readonly isLocked: boolean
  readonly onChange: (html: string) => void
  /** The editor would lose a part of the text. */
  readonly onUnfit: (lost: readonly string[]) => void
}

/** The editor, which loads on its own. Its style sheet is ours: the content policy takes no style from scripts. */
export default function RichEditor({ labelId, value, isLocked, onChange, onUnfit }: RichEditorProps) {
  /** What the form has from the editor, or the editor from the form. */
  const known = useRef(value)
  const editor = useEditor({
    extensions: editorExtensions,
    content: value,
    injectCSS: false,
    editable: !isLocked,
    editorProps: {
      transformPastedHTML: cleanPasted,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        class: 'prose control min-h-64 whitespace-pre-wrap py-3',
      },
    },
    onCreate({ editor: made }) {
      const lost = lostMarkup(value, made.getHTML())
      if (lost.length > 0) onUnfit(lost)
    },
    onUpdate({ editor: changed }) {
      known.current = changed.isEmpty ? '' : cleanWritten(changed.getHTML())
      onChange(known.current)
    },
  })
  // Another text comes from outside, such as that of another person: typing goes on in it.
  useEffect(() => {
    if (value === known.current) return
    known.current = value
    editor.commands.setContent(value, { emitUpdate: false })
    const lost = lostMarkup(value, editor.getHTML())
    if (lost.length > 0) onUnfit(lost)
  }, [editor, value, onUnfit])
  return (
    <div className="grid gap-2">
      {!isLocked && <Toolbar editor={editor} />}
      <EditorContent editor={editor} />
    </div>
  )
}

interface Tool {
  readonly label: string
  readonly isOn: boolean
  readonly isOff?: boolean
  readonly run: () => void
}

function Toolbar({ editor }: { readonly editor: Editor }) {
  const [isLinking, setLinking] = useState(false)
  const tools = useEditorState({ editor, selector: () => toolsOf(editor) })
  return (
    <>
      <div role="toolbar" aria-label={texts.toolbarLabel} className="flex flex-wrap gap-1">
        {tools.map(({ label, isOn, isOff = false }, index) => (
          <ToolButton key={label} isOn={isOn} isOff={isOff} onClick={() => toolsOf(editor)[index]?.run()}>
            {label}
          </ToolButton>
        ))}
        <ToolButton isOn={editor.isActive('link')} isOff={false} onClick={() => setLinking(!isLinking)}>
          {texts.toolLink}
        </ToolButton>
      </div>
      {isLinking && <LinkRow editor={editor} onDone={() => setLinking(false)} />}
    </>
  )
}

interface ToolButtonProps {
  readonly isOn: boolean
  readonly isOff: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

function ToolButton({ isOn, isOff, onClick, children }: ToolButtonProps) {
  return (
    <Button variant={isOn ? 'primary' : 'secondary'} size="sm" aria-pressed={isOn} disabled={isOff} onClick={onClick}>
      {children}
    </Button>
  )
}

function toolsOf(editor: Editor): readonly Tool[] {
  const run = () => editor.chain().focus()
  return [
    { label: texts.toolBold, isOn: editor.isActive('bold'), run: () => run().toggleBold().run() },
    { label: texts.toolItalic, isOn: editor.isActive('italic'), run: () => run().toggleItalic().run() },
    ...([2, 3] as const).map((level) => ({
      label: level === 2 ? texts.toolHeading : texts.toolSmallHeading,
      isOn: editor.isActive('heading', { level }),
      run: () => run().toggleHeading({ level }).run(),
    })),
    { label: texts.toolBullets, isOn: editor.isActive('bulletList'), run: () => run().toggleBulletList().run() },
    { label: texts.toolNumbers, isOn: editor.isActive('orderedList'), run: () => run().toggleOrderedList().run() },
    { label: texts.toolQuote, isOn: editor.isActive('blockquote'), run: () => run().toggleBlockquote().run() },
    { label: texts.toolUndo, isOn: false, isOff: !editor.can().undo(), run: () => run().undo().run() },
    { label: texts.toolRedo, isOn: false, isOff: !editor.can().redo(), run: () => run().redo().run() },
  ]
}

/** The address of the link at the cursor. Its form cannot stand within the form of the text. */
function LinkRow({ editor, onDone }: { readonly editor: Editor; readonly onDone: () => void }) {
  const [address, setAddress] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const [error, setError] = useState<string>()
  const set = () => {
    const href = address.trim()
    if (href !== '' && !LINK_TARGETS.test(href)) return setError(texts.linkError)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href === '') chain.unsetLink().run()
    else chain.setLink({ href }).run()
    onDone()
  }
  return (
    <div className="grid items-end gap-2 sm:grid-cols-[1fr_auto]">
      <TextField
        label={texts.linkLabel}
        hint={texts.linkHint}
        error={error}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          set()
        }}
      />
      <Button variant="secondary" onClick={set}>
        {texts.linkButton}
      </Button>
    </div>
  )
}
