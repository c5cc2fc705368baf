//! Libraries are asked for the same features by the program and by its tests: what is tested is what is shipped, and
//! nothing is compiled twice. One feature more of a small library made every test run build most of our crates again.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;

use super::Finding;
use crate::sh;

/// # Errors
/// When cargo cannot tell the tree of libraries.
pub fn check(findings: &mut Vec<Finding>) -> Result<()> {
    let shipped = tree(&["--package", "guanlan", "--edges", "normal,build"])?;
    let tested = tree(&["--workspace", "--edges", "normal,build,dev"])?;
    findings.extend(differing(&shipped, &tested).into_iter().map(|why| Finding {
        path: "Cargo.toml".into(),
        line: 0,
        why,
    }));
    Ok(())
}

/// Each library of the tree in a line of its own, with its features after a bar.
fn tree(of: &[&str]) -> Result<String> {
    let told = sh::output(sh::cargo(&["tree", "--prefix", "none", "--format", "{p}|{f}"]).args(of))?;
    Ok(String::from_utf8(told)?)
}

/// What is to be said of libraries that the program has with other features than the tests.
fn differing(shipped: &str, tested: &str) -> Vec<String> {
    let tested = read(tested);
    let mut found = Vec::new();
    for (library, features) in read(shipped) {
        let Some(there) = tested.get(library).filter(|there| !features.is_subset(there)) else { continue };
        let [here, there] = [&features, there].map(|lists| lists.iter().flat_map(|list| list.split(',')).collect());
        let more: Vec<&str> = BTreeSet::symmetric_difference(&here, &there).copied().collect();
        found.push(format!(
            "`{library}` has other features in the tests ({}): name them in [workspace.dependencies]",
            more.join(", ")
        ));
    }
    found
}

/// Library to its lists of features: one of a library for the machine that builds may differ from that for the program.
fn read(tree: &str) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut found: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for line in tree.lines() {
        // What was told before is marked and not told again.
        if let Some((library, features)) = line.trim_end_matches(" (*)").split_once('|') {
            found.entry(library).or_default().insert(features.trim());
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::differing;

    #[test]
    fn a_library_with_one_feature_more_in_the_tests_is_found() {
        let shipped = "one v1.0.0|alloc,std\none v1.0.0|alloc,std (*)\ntwo v2.0.0|\n";
        assert_eq!(differing(shipped, "one v1.0.0|alloc,std\ntwo v2.0.0|\nthree v3.0.0|x\n"), [""; 0]);
        let found = differing(shipped, "one v1.0.0|alloc,net,std\ntwo v2.0.0| (*)\n");
        assert_eq!(found.len(), 1);
        assert!(found[0].contains("one") && found[0].contains("net"), "{found:?}");
    }
}
