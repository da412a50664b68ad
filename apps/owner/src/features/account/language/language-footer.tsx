import { LanguageSelect } from './language-select.tsx';

export function LanguageFooter() {
  return (
    <div className="mt-auto -mb-4 flex justify-center pt-4">
      <LanguageSelect look="footer" />
    </div>
  );
}
