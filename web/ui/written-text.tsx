import { pieces } from './pieces.ts'

/** What somebody wrote: plain text with its line breaks, web addresses as `nofollow` links. */
export function WrittenText({ text, newTabLabel }: { text: string; newTabLabel: string }) {
  return (
    <p dir="auto" className="wrap-anywhere max-w-measure whitespace-pre-line leading-relaxed">
      {pieces(text).map((piece, place) =>
        piece.href === undefined ? (
          piece.text
        ) : (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their places
            key={place}
            href={piece.href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="link"
          >
            {piece.text}
            <span className="sr-only"> {newTabLabel}</span>
          </a>
        ),
      )}
    </p>
  )
}
