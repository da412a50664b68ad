import { LanguageSelect } from './language-select.tsx';

/** The last thing on a page for people who are not signed in: the language that it speaks. */
export function LanguageFooter() {
  return (
    <div className="mt-auto -mb-4 flex justify-center pt-4">
      <LanguageSelect look="footer" />
    </div>
  );
}
