/** Returns a style sheet with copies of the rules for hover, focus and press under a class, so that a still page can show these states. */
export function forceStates(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([...document.styleSheets].map((one) => copyOf(one.cssRules)).join('\n'));
  return sheet;
}

const STATES = [
  [/:hover/g, ':is(.force-hover, .force-hover *)'],
  [/:focus-visible/g, ':is(.force-focus :is(a, button, input, select))'],
  [/:focus-within/g, ':is(.force-focus *)'],
  [/:active/g, ':is(.force-press, .force-press *)'],
] as const;

function copyOf(rules: CSSRuleList): string {
  return [...rules].map(copyOfOne).join('\n');
}

function copyOfOne(rule: CSSRule): string {
  if (rule instanceof CSSLayerBlockRule) return `@layer ${rule.name} {${copyOf(rule.cssRules)}}`;
  // The copy leaves out the media query `hover`, so that the state is visible on devices without a mouse.
  if (rule instanceof CSSMediaRule && rule.conditionText.includes('hover')) return copyOf(rule.cssRules);
  if (rule instanceof CSSMediaRule) return `@media ${rule.conditionText} {${copyOf(rule.cssRules)}}`;
  if (!(rule instanceof CSSStyleRule)) return '';
  const selector = STATES.reduce((text, [state, forced]) => text.replace(state, forced), rule.selectorText);
  return selector === rule.selectorText ? '' : `${selector} {${rule.style.cssText}}`;
}
